import { useMatches } from 'react-router';
import { useShell } from './use-shell.ts';

/** The number of unread messages of the member: as the page knows it, which has marked some as read, otherwise the header's. */
export function useUnreadMessages(): number {
  const { unreadMessages } = useShell();
  const page = useMatches().at(-1)?.loaderData as { unreadMessages?: number } | undefined;
  return page?.unreadMessages ?? unreadMessages;
}
