import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Result, Results } from './measures.ts';
import { pinning } from './processes.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : whole.format(value)} ms`;
const megabytes = (value: number): string => `${whole.format(value)} MB`;
const percent = (share: number): string =>
  `${share < 0.1 ? (100 * share).toFixed(1) : whole.format(100 * share)} %`;

/** From this share of a processor on, the load program was the limit, and the server could answer more. */
const saturated = 0.95;

export function rateCell({ shop, bare, share }: Result): string {
  const limit = Math.max(shop.busy, bare.busy) > saturated ? '*' : '';
  const failed = shop.failed + bare.failed > 0 ? `, **${shop.failed} + ${bare.failed} failed**` : '';
  return `${whole.format(shop.perSecond)}/s, p50 ${ms(shop.p50)}, p95 ${ms(shop.p95)}; bare ${whole.format(bare.perSecond)}/s: ${percent(share)}${limit}${failed}`;
}

const timesCell = ({ shop, bare }: Result): string => {
  const failed = shop.failed + bare.failed > 0 ? `, **${shop.failed} + ${bare.failed} failed**` : '';
  return `p50 ${ms(shop.p50)}, p95 ${ms(shop.p95)}; bare ${ms(bare.p50)}, ${ms(bare.p95)}${failed}`;
};

/** The measured commit; read at the start, since writing the page makes a clean working tree dirty. */
const { stdout: described } = spawnSync('git', ['describe', '--always', '--dirty'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const commit = described?.trim() ? `, commit ${described.trim()}` : '';

type Row = {
  title: string;
  goal: string;
  cell: (results: Results) => string;
  /** The number that is compared between the sizes; more is slower. */
  cost: (results: Results) => number;
};

const ofRate = (name: string, goal: string, isOfTimes = false): Row => ({
  title: name,
  goal,
  cell: ({ rates }) => (isOfTimes ? timesCell : rateCell)(rates.get(name)!),
  cost: ({ rates }) => (isOfTimes ? rates.get(name)!.shop.p95 : 1 / rates.get(name)!.shop.perSecond),
});

const rows: Row[] = [
  ofRate('list', 'over 100 %'),
  ofRate('list, uncached', ''),
  ofRate('detail', 'over 100 %'),
  ofRate('detail, uncached', ''),
  ofRate('search with facets', 'p95 at most 20 ms at 100,000, and 3 × that of 1,000', true),
  ofRate('search of everything', '', true),
  ofRate('cart write', '900/s'),
  ofRate('order', '200/s'),
  ofRate('page, rendered', '200/s'),
  ofRate('page, from the cache', 'at least 80 %'),
  {
    title: 'cold start: first list, first page',
    goal: 'under 1 s',
    cell: ({ coldStart: { list, page, bare } }) => `${ms(list)}, ${ms(page)}; bare ${ms(bare)}`,
    cost: ({ coldStart }) => coldStart.page,
  },
  {
    title: 'memory, idle',
    goal: 'under 150 MB',
    cell: ({ memory }) => megabytes(memory.idle),
    cost: ({ memory }) => memory.idle,
  },
  {
    title: 'memory, after load',
    goal: 'under 350 MB',
    cell: ({ memory }) => `${megabytes(memory.afterLoad)}; bare ${megabytes(memory.bareAfterLoad)}`,
    cost: ({ memory }) => memory.afterLoad,
  },
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats one Markdown table: a row for each measure, a column for each size. */
export function getTable(all: readonly Results[]): string {
  const first = all[0]!;
  const last = all.at(-1)!;
  const isGrowth = all.length > 1;
  const head = [
    'works',
    ...all.map(({ works }) => whole.format(works)),
    ...(isGrowth ? [`${whole.format(last.works)} vs. ${whole.format(first.works)}`] : []),
    'goal',
  ];
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(({ title, goal, cell, cost }) =>
      line([
        title,
        ...all.map(cell),
        ...(isGrowth ? [`${(cost(last) / cost(first)).toFixed(2)} ×`] : []),
        goal,
      ]),
    ),
  ].join('\n');
}

export function getPage(all: readonly Results[], command: string, weights: readonly string[]): string {
  const [processor] = cpus();
  const machine = [
    `${cpus().length} × ${processor?.model.trim() || 'processor'}`,
    `${whole.format(totalmem() / 1024 ** 3)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.version}`,
  ].join(', ');
  return `# Performance

The last output of \`bench/bench.ts\`; \`bench/README.md\` says how it measures. Absolute numbers hold for one machine, shares for any:
each compares two servers in one run, which are measured at once for pages from the cache, otherwise in turn.

- \`${command}\`
- ${new Date().toISOString().slice(0, 10)}${commit}
- ${machine}; ${pinning}

${getTable(all)}

"Bare" is \`node:http\` and \`pg\` with the same rows, and for pages \`node:http\` with the same bytes and headers. The last column
but one is the cost at the largest size divided by that at the smallest. An asterisk means that the load program was busy all the
time, so that the faster of the two servers could have answered more.

${weights.map((weight) => `- ${weight}`).join('\n')}
`;
}
