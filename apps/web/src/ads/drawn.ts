/** Draws the ad that a slot shows. */
import { drawOf, unitDrawn } from '@sightscreen/contracts/adverts/draw';
import type { AdPlace } from '@sightscreen/contracts/adverts/slots';
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { type adsRequester, offered, type Unit } from './request-ads.ts';

/**
 * Null if nothing is drawn. A slot that waits until it is near the viewport draws from a reply that is valid then.
 * @param near resolves when the slot is near the viewport
 */
export async function drawAd(
  place: AdPlace,
  again: boolean,
  ask: ReturnType<typeof adsRequester>,
  near: () => Promise<void>,
): Promise<{ unit: Unit; told: AdsReply } | null> {
  const draw = drawOf(Math.random);
  const from = async (anew: boolean) => {
    const told = await ask(anew);
    const units = offered(place, told);
    const unit = unitDrawn(units, place === 'roadblock' ? withinAll(units, draw) : draw);
    return unit && { unit, told };
  };
  const first = await from(again);
  if (first === null || first.unit.render_on_load) return first;
  await near();
  return from(false);
}

/** For the interstitial page one of its ads was already drawn on the way; this selects which. */
const withinAll = (units: readonly Unit[], draw: number): number =>
  Math.ceil(
    (draw *
      Math.min(
        100,
        units.reduce((all, { freq }) => all + freq, 0),
      )) /
      100,
  );
