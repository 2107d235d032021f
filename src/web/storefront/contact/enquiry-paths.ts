import type { EnquiryKind } from '../../../domains/enquiries/enquiries.rules.ts';

/** Where the form of each kind of enquiry is. */
export const enquiryPaths: Record<EnquiryKind, string> = {
  contact: '/contact',
  artist: '/partner/artist',
  collaborate: '/partner/collaborate',
};

/** The page that says that a form was sent. */
export const sentPathOf = (path: string): string => `${path}/sent`;
