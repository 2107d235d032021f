import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

const small = { fontSize: 13, fill: 'var(--ink-soft)' };
const cursor = { fill: 'var(--wall)' };

type TipProps = { active?: boolean; payload?: readonly { payload?: unknown }[] };

/** The entry at the pointer or selected by the arrow keys. */
const buildTip =
  <Point,>(getLines: (point: Point) => readonly string[]) =>
  ({ active, payload }: TipProps) => {
    const point = payload?.[0]?.payload as Point | undefined;
    if (!active || !point) return null;
    const [first, ...others] = getLines(point);
    return (
      <div className="border border-line bg-paper px-3 py-2 text-xs">
        <p>{first}</p>
        {others.map((line) => (
          <p key={line} className="numeric text-soft">
            {line}
          </p>
        ))}
      </div>
    );
  };

export type TimePoint = { label: string; value: number; before: number | null; tip: readonly string[] };

/**
 * Amounts by day, week or month as bars, and the period before as a thin line. The highest bar has a label; the pointer and the arrow keys
 * show the others.
 */
export function TimeChart({
  points,
  finding,
  tickOf,
}: {
  points: readonly TimePoint[];
  finding: string;
  /** Formats an amount on the axis. */
  tickOf: (value: number) => string;
}) {
  const highest = Math.max(0, ...points.map(({ value }) => value));
  const top = points.find(({ value }) => value === highest && value > 0);
  const data = points.map((point) => ({ ...point, top: point === top ? tickOf(highest) : '' }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={data}
        margin={{ top: 24, right: 28, bottom: 0, left: 0 }}
        role="img"
        aria-label={finding}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={small}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          interval="equidistantPreserveStart"
          minTickGap={20}
          height={28}
        />
        <YAxis tick={small} tickLine={false} axisLine={false} width={76} tickFormatter={tickOf} />
        <ReferenceLine y={0} stroke="var(--ink-soft)" />
        <Tooltip cursor={cursor} isAnimationActive={false} content={buildTip<TimePoint>(({ tip }) => tip)} />
        <Bar dataKey="value" fill="var(--ink)" maxBarSize={40} isAnimationActive={false}>
          <LabelList dataKey="top" position="top" fontSize={13} fill="var(--ink)" className="numeric" />
        </Bar>
        <Line
          dataKey="before"
          stroke="var(--ink-soft)"
          strokeWidth={1.5}
          strokeDasharray="3 4"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

export type RankedBar = {
  key: string | number;
  name: string;
  value: number;
  /** The text behind the bar. */
  label: string;
  /** The URL of a small picture, and its colour while it loads. */
  picture?: { url: string; color: string };
};

const pictureSize = 32;

/** Entries ranked by an amount, largest first, each with its amount behind the bar. */
export function RankChart({
  bars,
  finding,
  isNarrow,
}: {
  bars: readonly RankedBar[];
  finding: string;
  isNarrow: boolean;
}) {
  const hasPictures = bars.some(({ picture }) => picture);
  const nameWidth = (isNarrow ? 112 : 220) + (hasPictures ? pictureSize + 10 : 0);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...bars]}
        layout="vertical"
        margin={{ top: 0, right: isNarrow ? 84 : 140, bottom: 0, left: 0 }}
        role="img"
        aria-label={finding}
      >
        <XAxis type="number" hide domain={[(least: number) => Math.min(0, least), 'dataMax']} />
        <YAxis
          type="category"
          dataKey="key"
          width={nameWidth}
          tickLine={false}
          axisLine={false}
          interval={0}
          tick={({ y, index }: { y: number | string; index: number }) => {
            const bar = bars[index];
            return bar ? <BarName bar={bar} y={Number(y)} longest={isNarrow ? 15 : 30} /> : <g />;
          }}
        />
        <Tooltip
          cursor={cursor}
          isAnimationActive={false}
          content={buildTip<RankedBar>(({ name, label }) => [name, label])}
        />
        <Bar dataKey="value" fill="var(--ink)" barSize={16} isAnimationActive={false}>
          <LabelList dataKey="label" position="right" fontSize={13} fill="var(--ink)" className="numeric" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A name at the left edge after its picture; Chinese characters count as two. */
function BarName({ bar, y, longest }: { bar: RankedBar; y: number; longest: number }) {
  const { name, picture } = bar;
  const left = picture ? pictureSize + 10 : 0;
  const most = /\p{Script=Han}/u.test(name) ? Math.ceil(longest / 1.8) : longest;
  const shown = [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;
  return (
    <g>
      {picture && (
        <>
          <rect x={0} y={y - pictureSize / 2} width={pictureSize} height={pictureSize} fill={picture.color} />
          <image
            href={picture.url}
            x={0}
            y={y - pictureSize / 2}
            width={pictureSize}
            height={pictureSize}
            preserveAspectRatio="xMidYMid slice"
          />
        </>
      )}
      <text x={left} y={y} dy="0.35em" fontSize={13} fill="var(--ink)">
        {shown}
      </text>
    </g>
  );
}
