import { data } from 'react-router';
import { afterRejection, type EditResult, toSave } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { formValues } from '../../forms/form-values.ts';

type Fields = Record<string, string>;
type Change = { version: number; proposed?: readonly string[] | undefined };
type StateOf<Body> = Omit<Body, keyof Change>;
type Shown<State> = { state: State; base?: State };
type Outcome = { ok: true; message: string } | { ok: false; failure: Failure };

export type ContentResult<State> = EditResult<State> & { intent: string };

/**
 * The form of an editor. A button of another section submits it with its own action and the field that it is about (`next`), and may save
 * the input first.
 *
 * @param getBody returns the body of a change by the form's fields
 */
export function contentForm<Body extends Change>(fields: Fields, getBody: (fields: Fields) => Body) {
  const [intent = '', field = ''] = (fields.next ?? fields.intent ?? '').split(':');
  const version = Number(fields.version);
  let sent: StateOf<Body> | undefined;
  /** Remembers the state of a body, which a rejected form shows. */
  const send = (body: Body): Body => {
    const { version: _version, proposed: _proposed, ...state } = body;
    sent = state;
    return body;
  };
  return {
    intent,
    field,
    version,
    send,
    change: () => send(getBody(fields)),
    /** What an action saves first: the input, where something was changed. */
    typed() {
      const { version: _, ...save } = send(getBody(fields));
      return { ...toSave(fields, sent, save), version };
    },
    /**
     * The result of the action.
     *
     * @param toState the editable state of the object that a conflict returns
     * @param moreOf what the page needs besides for a state that it shows again
     */
    async answer<Data, More extends object>(
      done: Outcome,
      toState: (data: Data) => StateOf<Body>,
      moreOf?: (shown: Shown<StateOf<Body>>) => Promise<More>,
    ) {
      type Result = ContentResult<StateOf<Body>> & Partial<More>;
      if (done.ok) return data<Result>({ intent, message: done.message } as Result);
      const { failure } = done;
      const shown = sent && afterRejection(fields, sent, failure, toState);
      const more = shown && (await moreOf?.(shown));
      const isOfState = (name: string) => sent !== undefined && (name.split('.')[0] ?? '') in sent;
      const others = Object.entries(fields).filter(([name]) => name !== 'base' && !isOfState(name));
      const values = { ...Object.fromEntries(others), ...(shown && formValues(shown.state)) };
      return data<Result>({ intent, failure, values, ...shown, ...more } as Result, {
        status: failure.status,
      });
    },
  };
}
