import { mainAmount } from '@romduol/domain/money/amount';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatMain } from '../money';
import type { HourPlotProps } from './hour-plot';
import './hour-plot.scss';

/** In px of the screen. */
const HEIGHT = 220;
const AXIS_LEFT = 52;
const AXIS_BELOW = 28;
const LABEL_WIDTH = 34;
const WIDEST_COLUMN = 40;
const LINE = 2;
const DOT = 5;
const CENTS = 100;
const HALF = 0.5;

type Hours = HourPlotProps['hours'];

const toData = (hours: Hours): UPlot.AlignedData => [
  hours.map((_, place) => place),
  hours.map(({ net }) => net / CENTS),
  hours.map(({ netBefore }) => netBefore / CENTS),
];

const shortDollars = (dollars: number): string =>
  formatMain(mainAmount(Math.round(dollars * CENTS))).replace(/\.00$/, '');

/** The tokens of the page, by name: a canvas has no CSS variables. */
const readTokens = (host: Element): ((name: string) => string) => {
  const style = getComputedStyle(host);
  return (name) => style.getPropertyValue(name).trim();
};

const toOptions = (host: HTMLElement, latest: { readonly current: HourPlotProps }): UPlot.Options => {
  const token = readTokens(host);
  const font = `12px ${token('--sans')}`;
  const axis = { stroke: token('--ink-2'), font, ticks: { show: false } } as const;
  const columns = UPlot.paths.bars?.({ size: [HALF, WIDEST_COLUMN], radius: 0.2 });
  const hours = (): Hours => latest.current.hours;
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-HALF, hours().length - HALF] },
      y: { range: (_, least, most) => UPlot.rangeNum(Math.min(0, least), Math.max(1, most), 0.1, true) },
    },
    axes: [
      {
        ...axis,
        size: AXIS_BELOW,
        grid: { show: false },
        splits: (plot) => {
          const every = Math.ceil((hours().length * LABEL_WIDTH) / Math.max(1, plot.width - AXIS_LEFT));
          return hours().flatMap((_, place) => (place % every === 0 ? [place] : []));
        },
        values: (_, places) => places.map((place) => hours()[place]?.hour ?? ''),
      },
      {
        ...axis,
        size: AXIS_LEFT,
        grid: { stroke: token('--line'), width: 1 },
        values: (_, dollars) => dollars.map(shortDollars),
      },
    ],
    series: [
      {},
      {
        fill: token('--brand'),
        ...(columns !== undefined && { paths: columns }),
        points: { show: false },
      },
      {
        stroke: token('--ink-2'),
        width: LINE,
        dash: [LINE * LINE, LINE * LINE],
        points: { show: true, size: DOT, fill: token('--ink-2'), stroke: token('--ink-2') },
      },
    ],
    hooks: {
      setCursor: [
        ({ cursor }) => {
          if (cursor.idx !== null && cursor.idx !== undefined) latest.current.onLook(cursor.idx);
        },
      ],
    },
  };
};

export const HourPlot = (props: HourPlotProps) => {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    const drawn = new UPlot(toOptions(place, latest), toData(latest.current.hours), place);
    plot.current = drawn;
    const fits = new ResizeObserver(() => drawn.setSize({ width: place.clientWidth, height: HEIGHT }));
    fits.observe(place);
    return () => {
      fits.disconnect();
      drawn.destroy();
    };
  }, []);
  useEffect(() => plot.current?.setData(toData(props.hours)), [props.hours]);
  return <div ref={host} className="hour-plot" role="img" aria-label={props.label} />;
};
