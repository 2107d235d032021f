import { useShell } from '../../../layout/use-shell.ts';

/** Where somebody asks about a work: members in their messages, visitors by the contact form. */
export function useQuestionPath(itemId: number): string {
  const { isLoggedIn } = useShell();
  return isLoggedIn ? `/account/message/new?item=${itemId}` : `/contact?item=${itemId}`;
}
