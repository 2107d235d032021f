import { type Area, type Messages, putMessages } from './messages.ts';

const files = import.meta.glob<Messages[Area]>('./messages/*/admin*.json', {
  import: 'default',
  eager: true,
});
for (const [file, messages] of Object.entries(files)) putMessages(file, messages);
