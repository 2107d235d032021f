import { type ComponentProps, createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { Form as RouterForm, useActionData } from 'react-router';
import { FormErrorMessage } from '../ui/field.tsx';
import { recordSubmission, useLostAnswer } from './lost-answers.ts';

const LostAnswers = createContext(0);

/** The number of answers that this form has lost. The server may have received them: what is valid once is needed anew. */
export const useLostAnswers = () => useContext(LostAnswers);

/**
 * A form that is sent by scripts. Where the answer is lost or the server fails, what was typed stays, and the form says so
 * (`docs/rules/errors.md`); nothing of the page is loaded again.
 */
export function Form({ onSubmit, children, ...props }: ComponentProps<typeof RouterForm>) {
  const id = useId();
  const actionData = useActionData();
  const message = useLostAnswer(id);
  const [losses, setLosses] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!message) return;
    setLosses((count) => count + 1);
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <RouterForm
      {...props}
      onSubmit={(event) => {
        if (props.method === 'post') recordSubmission(id, actionData);
        onSubmit?.(event);
      }}
    >
      <LostAnswers value={losses}>{children}</LostAnswers>
      {message && (
        <div ref={notice} className="col-span-full basis-full">
          <FormErrorMessage>{message}</FormErrorMessage>
        </div>
      )}
    </RouterForm>
  );
}
