import { registerCollector } from '../clients/visitor.ts';
import { createPaidOrder } from './created-orders.ts';
import { after, type Example, newEmail, type Part, type Setup, several } from './setup.ts';

type Created = { id: number; version: number; file: string };

/** Creates a thread of a new member, with a file. */
async function createThread({ shop }: Pick<Setup, 'shop'>): Promise<Created> {
  const { visitor } = await registerCollector(shop.api, newEmail());
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
  const headers = { 'content-type': 'application/octet-stream' };
  const file = await visitor.send('POST', '/api/attachment?name=plan.pdf', pdf, headers);
  const form = { subject: 'Opening hours', text: 'Are you open on Sunday?', attachments: [file.data.id] };
  const { data } = await visitor.post('/api/message', form);
  return { id: data.id, version: 2, file: file.data.id };
}

async function createClosedThread(setup: Setup): Promise<Created> {
  const thread = await createThread(setup);
  await setup.owner.post(`/api/admin/message/${thread.id}/close`, { version: thread.version });
  return { ...thread, version: thread.version + 1 };
}

const examples: Record<string, Example> = {
  'POST /api/admin/message': after(createPaidOrder, ({ code }) => ({
    order_code: code,
    text: 'It is ready.',
  })),
  'POST /api/admin/message/{id}/assign': after(createThread),
  'POST /api/admin/message/{id}/answer': after(createThread, { text: 'Yes, from ten.' }),
  'POST /api/admin/message/{id}/close': after(createThread),
  'POST /api/admin/message/{id}/reopen': after(createClosedThread),
  'POST /api/admin/attachment':
    async ({ owner }) =>
    () =>
      owner.send('POST', '/api/admin/attachment?name=a.pdf', new TextEncoder().encode('%PDF-1.7'), {
        'content-type': 'application/octet-stream',
      }),
};

export const messagesPart: Part = {
  permissions: {
    message: ['messages.read', 'messages.answer'],
    'message-attachment': ['messages.read'],
    attachment: ['messages.answer'],
  },
  examples,
  reads: [
    ['/api/admin/message', 4],
    ['/api/admin/message', 4, '?status=unanswered&assignee=me&keyword=mei'],
    ['/api/admin/message/{thread}', 5],
    ['/api/admin/message-attachment/{thread_file}', 3],
  ],
  ids: async (setup) => {
    let thread: Created = { id: 0, version: 0, file: '' };
    for (let index = 0; index < several; index += 1) thread = await createThread(setup);
    return { thread: thread.id, thread_file: thread.file };
  },
};
