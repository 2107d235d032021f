import type { EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';

/** The paths of the enquiry forms by kind. */
export const enquiryPaths: Record<EnquiryKind, string> = {
  contact: '/contact',
  artist: '/partner/artist',
  collaborate: '/partner/collaborate',
};

/** The path of the confirmation page of a form. */
export const getSentPath = (path: string): string => `${path}/sent`;
