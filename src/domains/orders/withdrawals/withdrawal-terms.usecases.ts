import { cachedFor } from '../../../platform/cache/cached.ts';
import { findWithdrawalTerms } from './withdrawals.repository.ts';

/** All terms of withdrawals, at most five seconds old. */
export const getWithdrawalTerms = cachedFor(5000, (services) => findWithdrawalTerms(services.db));
