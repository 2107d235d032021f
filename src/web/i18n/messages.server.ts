import { type Area, addMessages, type Messages } from './messages.ts';

/** The admin's dictionaries load with the admin (`admin-messages.server.ts`). */
const files = import.meta.glob<Messages[Area]>('./messages/*/*.json', {
  import: 'default',
  eager: true,
});
for (const [file, messages] of Object.entries(files)) addMessages(file, messages);
