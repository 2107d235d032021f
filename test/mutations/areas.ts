import type { Mutation } from './mutation.ts';
import { orders } from './orders.ts';

export const areas: Record<string, readonly Mutation[]> = { orders };
