import { type Area, type Messages, putMessages } from './messages.ts';

/** Those of the back office come with it (`office-messages.server.ts`). */
const files = import.meta.glob<Messages[Area]>(['./messages/*/*.json', '!./messages/*/admin*.json'], {
  import: 'default',
  eager: true,
});
for (const [file, messages] of Object.entries(files)) putMessages(file, messages);
