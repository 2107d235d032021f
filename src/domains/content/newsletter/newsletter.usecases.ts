import { textIn } from '../../../kernel/locale.ts';
import { enqueueMails } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { listNewsletterMembers } from '../../members/newsletter/newsletter.usecases.ts';
import { findPictures, findStoredNews } from '../news/news.admin.repository.ts';
import { stateOfNews } from '../news/news.rules.ts';
import { sendNewsletterJob } from '../news/newsletter.jobs.ts';
import { newsletterMail } from './newsletter.mails.ts';

/** The maximum of mails that one transaction writes. */
const mailedAtOnce = 200;

/** Writes the mails of a news entry to the next subscribers, each once, and queues the job for those after them. */
export async function sendNewsletter(
  services: Services,
  { newsId, afterId }: { newsId: number; afterId: number },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const news = await findStoredNews(tx.db, newsId);
    // Deleted, hidden or postponed after it was sent to the first ones: the others would find no page.
    if (!news || stateOfNews(news.publishedAt, tx.clock.now()) !== 'published') return;
    const members = await listNewsletterMembers(tx, afterId, mailedAtOnce);
    const [picture = null] = await findPictures(tx.db, news.pictureId === null ? [] : [news.pictureId]);
    const translate = await tx.mail.translator(tx);
    await enqueueMails(
      tx,
      members.map(({ id, email, locale, name, unsubscribePage, unsubscribeUrl }) => ({
        kind: 'newsletter',
        key: `newsletter:${newsId}:${id}`,
        to: email,
        locale,
        unsubscribeUrl,
        ...newsletterMail(translate, {
          locale,
          name,
          news: {
            id: newsId,
            title: textIn(news.title, locale),
            summary: textIn(news.summary, locale),
            picture,
          },
          siteUrl: tx.settings.siteUrl,
          unsubscribePage,
        }),
      })),
    );
    const last = members.at(-1);
    if (last && members.length === mailedAtOnce)
      await tx.jobs.enqueue(tx, sendNewsletterJob, { newsId, afterId: last.id });
  });
}
