import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { jpegSource, type PdfImage } from '../../../platform/pdf/sheets.ts';
import type { Services } from '../../../platform/services.ts';
import { getPictureOfCopy, type PictureClient } from '../../catalogue/pictures/pictures.usecases.ts';
import { findOrderByCode, type OrderRow } from '../orders.repository.ts';
import { findOrderForViewer, type OrderViewer } from '../orders.usecases.ts';
import { renderCertificatesPdf } from './certificates.pdf.ts';
import { findValidCertificates } from './certificates.repository.ts';
import type { CertificateContent } from './certificates.schemas.ts';

/** The longest side of the printed picture, in pixels: about 250 to the inch. */
const pictureSide = 1200;

type Print = { locale: Locale; client: PictureClient };

/** The valid certificates of an order as a PDF, for its owner or the holder of its hash; 404 for others, or where there are none. */
export async function exportCertificatesPdf(
  services: Services,
  code: string,
  viewer: OrderViewer,
  print: Print,
): Promise<Buffer> {
  return printCertificates(services, await findOrderForViewer(services, code, viewer), print);
}

/** The certificates of an order for staff, as PDF in the language that the order was placed in. */
export async function getOrderCertificatesForStaff(
  services: Services,
  code: string,
  client: PictureClient,
): Promise<Buffer> {
  const order = await findOrderByCode(services.db, code);
  if (!order) throw new ShopError(commonErrors.notFound);
  return printCertificates(services, order, { locale: order.locale, client });
}

async function printCertificates(
  services: Services,
  order: OrderRow,
  { locale, client }: Print,
): Promise<Buffer> {
  const certificates = await findValidCertificates(services.db, order.id);
  const [first] = certificates;
  if (!first) throw new ShopError(commonErrors.notFound);
  const copies = new Map(certificates.map(({ copy }) => [copy.id, copy]));
  const pictures = new Map(
    await Promise.all(
      [...copies.values()].map(
        async (copy) => [copy.id, await printedPicture(services, copy, client)] as const,
      ),
    ),
  );
  return renderCertificatesPdf(
    certificates.map(({ document, copy }) => ({
      content: JSON.parse(document) as CertificateContent,
      picture: required(pictures.get(copy.id), 'the picture of a certificate'),
    })),
    { code: order.code, locale, siteUrl: services.settings.siteUrl },
    { createdAt: first.issuedAt, log: services.log },
  );
}

type PublicCopy = Parameters<typeof getPictureOfCopy>[1];

/** A work's public picture, as the image service gives it to everybody. */
async function printedPicture(
  services: Services,
  copy: PublicCopy,
  client: PictureClient,
): Promise<PdfImage> {
  const { width, height } = copy;
  const scale = Math.min(1, pictureSide / Math.max(width, height));
  const size = `${Math.round(width * scale)},${Math.round(height * scale)}`;
  const picture = getPictureOfCopy(services, copy, {
    region: 'full',
    size: scale === 1 ? 'max' : size,
    rotation: '0',
    quality: 'default',
    format: 'jpg',
  });
  return { source: jpegSource(await picture.content(client)), width, height };
}
