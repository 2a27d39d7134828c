import type { HourPlotProps } from './hour-plot';
import './hour-plot.scss';

const WHOLE = 100;

const toHeightStyle = (amount: number, most: number) => ({
  height: `${most <= 0 ? 0 : Math.max(0, (amount / most) * WHOLE)}%`,
});

/** Drawn of boxes: a mini-program's canvas is none that a library for the web could draw on. */
export const HourPlot = ({ hours, label, onLook }: HourPlotProps) => {
  const most = Math.max(0, ...hours.flatMap(({ net, netBefore }) => [net, netBefore]));
  return (
    <div className="hour-plot hour-plot--boxes" role="img" aria-label={label}>
      {hours.map(({ hour, net, netBefore }, place) => (
        <div key={hour} className="hour-plot__hour" onClick={() => onLook(place)}>
          <div className="hour-plot__pair">
            <div className="hour-plot__box hour-plot__box--now" style={toHeightStyle(net, most)} />
            <div className="hour-plot__box" style={toHeightStyle(netBefore, most)} />
          </div>
          <span className="hour-plot__key">{hour}</span>
        </div>
      ))}
    </div>
  );
};
