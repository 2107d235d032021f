/** The number of unread messages beside a link, with its text for screen readers; nothing for none. */
export function UnreadCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="numeric ml-1.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-seal px-1 text-xs text-on-ink"
      >
        {count > 99 ? '99+' : count}
      </span>
      {/* With a space, so that it is read apart from the link. */}
      <span className="sr-only"> {text}</span>
    </>
  );
}
