import type { Address } from '../../../domains/members/members.schemas.ts';

/** How a list names an address: by the member's own name for it, with the receiver; otherwise by the receiver. */
export const addressTitle = ({ label, name }: Pick<Address, 'label' | 'name'>): string =>
  label ? `${label} · ${name}` : name;
