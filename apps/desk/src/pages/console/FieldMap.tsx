import type { Zone } from '@sightscreen/cricket';
import { fieldPositionOf } from '@sightscreen/cricket/text/commentary/places';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import {
  middleOf,
  pointOf,
  RADIUS,
  SECTOR_KEYS,
  SECTORS,
  sectorPath,
  SHOTS,
  zoneAt,
} from '../../ball/field-sectors.ts';
import { consoleWords } from '../../text/en.ts';
import { CheckboxField } from '../../ui/Field.tsx';

const EDGE = RADIUS + 6;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The field from above with the bowler at the top: a tap enters where the ball went. Sectors are buttons for keyboard
 * users.
 */
export function FieldMap({
  zone,
  shot,
  isPrompted,
  near,
  leftHanded,
  onPlace,
  onShot,
  onLeft,
  askWhere,
  onAskWhere,
  askPitch,
  onAskPitch,
}: {
  zone: Zone | undefined;
  shot: string | undefined;
  isPrompted: boolean;
  near: boolean;
  leftHanded: boolean;
  onPlace: (zone: Zone) => void;
  onShot: (shot: string | undefined) => void;
  onLeft: (left: boolean) => void;
  askWhere: boolean;
  onAskWhere: (ask: boolean) => void;
  askPitch: boolean;
  onAskPitch: (ask: boolean) => void;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const tap = (event: MouseEvent): void => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || event.detail === 0) return;
    const scale = (2 * EDGE) / box.width;
    onPlace(zoneAt((event.clientX - box.left) * scale - EDGE, (event.clientY - box.top) * scale - EDGE, leftHanded));
  };
  const byKey = (event: KeyboardEvent, place: Zone): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(place);
  };
  const mark = zone && pointOf(zone, leftHanded);
  return (
    <section className={`fieldmap${isPrompted ? ' fieldmap--prompted' : ''}`} aria-label={consoleWords.field}>
      <svg ref={svg} className="fieldmap__drawing" viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} onClick={tap}>
        <circle r={RADIUS} className="fieldmap__turf" />
        {SECTORS.map((sector) => (
          <path
            key={sector.name}
            d={sectorPath(sector, leftHanded)}
            className="fieldmap__sector"
            role="button"
            tabIndex={0}
            aria-label={capital(fieldPositionOf(middleOf(sector, near)))}
            onKeyDown={(event) => byKey(event, middleOf(sector, near))}
          />
        ))}
        <circle r={RADIUS * 0.45} className="fieldmap__ring" />
        <rect x="-4" y="-22" width="8" height="44" className="fieldmap__pitch" />
        {SECTORS.map((sector, at) => {
          const { x, y } = pointOf({ angle: middleOf(sector).angle, distance: 0.78 }, leftHanded);
          return (
            <text key={sector.name} x={x} y={y + 3} className="fieldmap__name" aria-hidden="true">
              {isPrompted ? SECTOR_KEYS[at] : sector.short}
            </text>
          );
        })}
        {mark && (
          <>
            <line x1="0" y1="0" x2={mark.x} y2={mark.y} className="fieldmap__way" />
            <circle cx={mark.x} cy={mark.y} r="4.5" className="fieldmap__ball" />
          </>
        )}
      </svg>
      <div className="fieldmap__side">
        <p className="note" aria-live="polite">
          {zone ? capital(fieldPositionOf(zone)) : consoleWords.field}
        </p>
        <label className="fieldmap__shot">
          <span>{consoleWords.shot}</span>
          <select
            className="input input--small"
            value={shot ?? ''}
            onChange={(event) => onShot(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">{consoleWords.noShot}</option>
            {SHOTS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <CheckboxField label={consoleWords.leftHander} checked={leftHanded} onChange={onLeft} />
        <CheckboxField label={consoleWords.askWhere} checked={askWhere} onChange={onAskWhere} />
        <CheckboxField label={consoleWords.askPitch} checked={askPitch} onChange={onAskPitch} />
      </div>
    </section>
  );
}
