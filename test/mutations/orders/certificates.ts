import type { Mutation } from '../mutation.ts';

const transitions = 'src/domains/orders/certificates/certificate-transitions.api.test.ts';
const documents = 'src/domains/orders/certificates/certificates.api.test.ts';
const rules = 'src/domains/orders/certificates/certificates.rules.test.ts';
const usecases = 'src/domains/orders/certificates/certificates.usecases.ts';

/** Certificates of authenticity: issuing, moving, revoking, verifying. */
export const certificates: readonly Mutation[] = [
  {
    file: 'src/domains/orders/certificates/certificates.rules.ts',
    find: 'nums - returned - issued',
    replace: 'nums - issued',
    what: 'a returned print of an open edition gets another certificate',
    tests: [rules],
  },
  {
    file: usecases,
    find: "filter(({ status }) => status === 'final')",
    replace: 'filter(() => true)',
    what: 'copies that are not final get certificates',
    tests: [transitions],
  },
  {
    file: usecases,
    find: '    if (unsuccessfulStatuses.includes(order.status)) return;\n',
    replace: '',
    what: 'an order that was refunded before the event gets certificates',
    tests: [transitions],
  },
  {
    file: 'src/domains/orders/transitions/transitions.usecases.ts',
    find: '  await revokeCertificatesOfOrder(services.db, order.id, services.clock.now());\n',
    replace: '',
    what: 'the certificates of a refunded order stay valid',
    tests: [transitions],
  },
  {
    file: 'src/domains/orders/returns/returns.admin.usecases.ts',
    find: '      await revokeReturned(tx, row, numbers);\n',
    replace: '',
    what: 'the certificate of a returned print stays valid',
    tests: [transitions],
  },
  {
    file: 'src/domains/orders/returns/exchange-order.usecases.ts',
    find: '  await moveCertificates(tx.db, certificates, lines);\n',
    replace: '',
    what: 'an exchanged print gets a second certificate',
    tests: [transitions],
  },
  {
    file: 'src/domains/orders/returns/returns.repository.ts',
    find: "inArray(editionCopyTable.status, ['reserved', 'final'])",
    replace: "eq(editionCopyTable.status, 'final')",
    what: 'the exchange of an order on agreed terms loses its number',
    tests: [transitions],
  },
  {
    file: usecases,
    find: 'isSignatureOf(canonicalJson(content), signed.signature, key.x)',
    replace: 'isSignatureOf(canonicalJson(signed.certificate), signed.signature, key.x)',
    what: 'parts can be added to a certificate',
    tests: [documents],
  },
  {
    file: usecases,
    find: "status: !isIntact ? 'altered' : revokedAt",
    replace: 'status: revokedAt',
    what: 'a certificate that was changed in the database is shown as valid',
    tests: [documents],
  },
  {
    file: 'docs/verify-certificate.mjs',
    find: 'if (!isRight) fail(',
    replace: 'if (!isRight) console.log(',
    what: 'the program accepts a changed certificate',
    tests: [documents],
  },
  {
    file: 'src/domains/orders/orders.repository.ts',
    find: 'and(eq(orderLineTable.itemId, itemId), eq(orderTable.memberId, memberId))',
    replace: 'eq(orderLineTable.itemId, itemId)',
    what: 'a member reads an item off the shelf that another one has ordered',
    tests: ['src/domains/orders/ordered-items.api.test.ts'],
  },
];
