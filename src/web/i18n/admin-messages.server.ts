import { type Area, addMessages, type Messages } from './messages.ts';

const files = import.meta.glob<Messages[Area]>('./messages/*/admin/*.json', {
  import: 'default',
  eager: true,
});
for (const [file, messages] of Object.entries(files)) addMessages(file, messages);
