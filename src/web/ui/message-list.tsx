import type { ReactNode } from 'react';
import type { MessageData } from '../../domains/messages/messages.schemas.ts';

type Props = {
  messages: readonly MessageData[];
  /** The address of a file, before its id. */
  filesAt: string;
  getName: (message: MessageData) => ReactNode;
  getTimeValue: (time: string) => ReactNode;
};

/** The messages of a thread, the oldest first; those of the shop have a darker line. */
export function MessageList({ messages, filesAt, getName, getTimeValue }: Props) {
  return (
    <ol className="max-w-2xl space-y-8">
      {messages.map((message) => (
        <li key={message.id} id={`message-${message.id}`} className="scroll-mt-24">
          <p className="flex flex-wrap justify-between gap-x-6 text-sm">
            <span>{getName(message)}</span>
            <span className="text-soft">{getTimeValue(message.at)}</span>
          </p>
          <div
            className={`mt-2 space-y-4 border-l-2 pl-4 ${message.by === 'staff' ? 'border-ink' : 'border-line'}`}
          >
            <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
            <Files files={message.attachments} filesAt={filesAt} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Files({ files, filesAt }: { files: MessageData['attachments']; filesAt: string }) {
  if (files.length === 0) return null;
  const pictures = files.filter(({ type }) => type === 'image/jpeg');
  const documents = files.filter(({ type }) => type !== 'image/jpeg');
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <a href={`${filesAt}/${id}`} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${filesAt}/${id}`}
                  alt={name}
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-28 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="space-y-1 text-sm">
          {documents.map(({ id, name, bytes }) => (
            <li key={id}>
              <a
                href={`${filesAt}/${id}`}
                download={name}
                className="link inline-block min-h-6 wrap-anywhere"
              >
                {name}
              </a>{' '}
              <span className="numeric whitespace-nowrap text-soft">PDF, {Math.ceil(bytes / 1024)} KB</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
