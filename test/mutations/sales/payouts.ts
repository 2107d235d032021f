import type { Mutation } from '../mutation.ts';

const rules = ['src/domains/sales/payouts/payouts.rules.test.ts'];
const runs = [
  'src/domains/sales/payouts/payout-runs.admin.api.test.ts',
  'src/domains/sales/payouts/payout-terms.admin.api.test.ts',
];
const details = ['src/domains/sales/payouts/bank-details.api.test.ts'];
const statements = ['src/domains/sales/statements/statements.api.test.ts'];
const folder = 'src/domains/sales/payouts';

/** Payouts to artists: balances, tax withheld, runs at the same time, outcomes, bank details, statements. */
export const payouts: readonly Mutation[] = [
  {
    file: `${folder}/payouts.rules.ts`,
    find: "if (currency === 'NTD') return amount > limitNtd;",
    replace: "if (currency === 'NTD') return amount >= limitNtd;",
    what: 'tax is withheld from a payout of exactly the threshold',
    tests: rules,
  },
  {
    file: `${folder}/payouts.rules.ts`,
    find: 'return BigInt(amount) * millionths(rate) > BigInt(limitNtd) * 100n * ten6;',
    replace: 'return BigInt(amount) * millionths(rate) > BigInt(limitNtd) * ten6;',
    what: 'the threshold of the tax is compared with cents',
    tests: rules,
  },
  {
    file: `${folder}/payouts.rules.ts`,
    find: 'return Number((BigInt(amount) * BigInt(terms.withholdingBasisPoints)) / 10_000n);',
    replace: 'return Math.round((amount * terms.withholdingBasisPoints) / 10_000);',
    what: 'the tax withheld is not rounded down',
    tests: rules,
  },
  {
    file: `${folder}/payouts.rules.ts`,
    find: 'if (open < minimumOf(currency, terms))',
    replace: 'if (open <= minimumOf(currency, terms))',
    what: 'a balance of exactly the minimum is not paid',
    tests: rules,
  },
  {
    file: `${folder}/payouts.rules.ts`,
    find: "currency === 'NTD' ? terms.minimumNtd : terms.minimumUsd;",
    replace: 'terms.minimumNtd;',
    what: 'the minimum in dollars is that in NTD',
    tests: rules,
  },
  {
    file: `${folder}/payout-runs.usecases.ts`,
    find: '    await lockRuns(tx.db);\n',
    replace: '',
    what: 'runs at the same time pay a balance twice',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.usecases.ts`,
    find: '    if (sums.net !== net) throw new ShopError(payoutErrors.previewChanged);\n',
    replace: '',
    what: 'a run pays another sum than staff have seen',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.repository.ts`,
    find: "(day <= ${cutOff}::date OR kind IN ('payout', 'reversed'))",
    replace: 'day <= ${cutOff}::date',
    what: 'a balance is paid again after a payout that is later than the cut-off',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.repository.ts`,
    find: "OR kind IN ('payout', 'reversed'))",
    replace: "OR kind = 'payout')",
    what: 'the balance of a failed payout is never paid',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.repository.ts`,
    find: "account = 'artist_payable' AND currency = ${currency}",
    replace: "account = 'artist_payable'",
    what: 'balances of both currencies are added',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.repository.ts`,
    find: "member.type = 'artist' AND member.status = 'active'\n      AND member.blocked_at IS NULL",
    replace: "member.type = 'artist' AND member.status = 'active'",
    what: 'a blocked artist is paid',
    tests: runs,
  },
  {
    file: `${folder}/payout-runs.repository.ts`,
    find: "${payoutTable.runId} = ${runId} AND ${payoutTable.status} = 'pending'",
    replace: "${payoutTable.runId} = ${runId} AND ${payoutTable.status} <> 'paid'",
    what: 'a failed payout is marked as paid with its run',
    tests: runs,
  },
  {
    file: `${folder}/payout-outcomes.usecases.ts`,
    find: "    if (payout.status !== 'pending') throw new ShopError(payoutErrors.payoutDecided);\n",
    replace: '',
    what: 'a payout is posted as paid twice',
    tests: runs,
  },
  {
    file: `${folder}/payout-outcomes.usecases.ts`,
    find: 'if (payouts.some(({ createdOn }) => day < createdOn))',
    replace: 'if (payouts.some(({ createdOn }) => day <= createdOn))',
    what: 'a payout cannot be marked as paid on the day of its run',
    tests: runs,
  },
  {
    file: `${folder}/payout-entries.repository.ts`,
    find: "('payout_clearing', -one.net), ('withholding_payable', -one.withheld)",
    replace: "('payout_clearing', -one.amount)",
    what: 'the tax withheld is not posted',
    tests: runs,
  },
  {
    file: `${folder}/bank-file.usecases.ts`,
    find: "      ({ payout }) => payout.status === 'pending',\n",
    replace: "      ({ payout }) => payout.status !== 'paid',\n",
    what: 'the bank file has a failed payout again',
    tests: runs,
  },
  {
    file: `${folder}/bank-file.usecases.ts`,
    find: 'amount: decimalAmount(money(net, currency)),',
    replace: 'amount: decimalAmount(money(payout.amount, currency)),',
    what: 'the bank pays the tax to the artist',
    tests: runs,
  },
  {
    file: `${folder}/payout-terms.repository.ts`,
    find: '    .where(lte(payoutTermsTable.startsOn, day))\n',
    replace: '',
    what: 'terms of payouts apply before they start',
    tests: runs,
  },
  {
    file: `${folder}/bank-details.usecases.ts`,
    find: '`payout account of member ${memberId}`;',
    replace: '`payout account${memberId > 0 ? "" : memberId}`;',
    what: 'the bank details of one artist can be stored as those of another',
    tests: details,
  },
  {
    file: `${folder}/payout-runs.usecases.ts`,
    find: 'decryptBankDetails(services, { memberId, details }) !== null;',
    replace: 'details.length > 0;',
    what: 'a run pays to bank details that cannot be read',
    tests: details,
  },
  {
    file: `${folder}/bank-details.usecases.ts`,
    find: '  if (!details) return { account: null };\n',
    replace:
      "  if (row && !details) throw new Error('the bank details cannot be read');\n  if (!details) return { account: null };\n",
    what: 'an artist whose bank details cannot be read does not enter them again',
    tests: details,
  },
  {
    file: `${folder}/bank-details.usecases.ts`,
    find: '  await verifyCurrentPassword(services, session, current_password);\n',
    replace: '',
    what: 'bank details are changed without the password',
    tests: details,
  },
  {
    file: 'src/domains/sales/statements/statements.repository.ts',
    find: "WHERE artist_id = ${artistId} AND account = 'artist_payable' GROUP BY 1, 2, 3",
    replace: 'WHERE artist_id = ${artistId} GROUP BY 1, 2, 3',
    what: 'a statement has the other side of each entry',
    tests: statements,
  },
  {
    file: 'src/domains/sales/statements/statements.repository.ts',
    find: "WHERE entry.artist_id = ${artistId} AND entry.account = 'artist_payable'",
    replace: "WHERE entry.account = 'artist_payable'",
    what: 'an artist reads the payouts of others',
    tests: statements,
  },
  {
    file: 'src/domains/sales/statements/statements.rules.ts',
    find: '.filter((one) => one.month < month)',
    replace: '.filter((one) => one.month <= month)',
    what: 'the opening balance has the month itself',
    tests: statements,
  },
];
