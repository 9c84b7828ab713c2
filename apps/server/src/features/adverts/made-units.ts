/** Builds the ad definitions sent to pages (ADS-013, ADS-018, ADS-019). */
import type { AdBanner, AdNative, AdSkin } from '@sightscreen/contracts/calls/adverts';
import { AD_SLOTS, type AdSize, isOffered } from '@sightscreen/contracts/adverts/slots';
import type { Config } from '../../core/config/config.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { type Groups, countriesOf } from './countries.ts';
import type { LiveUnit } from './live-units.store.ts';
import { ADVERT_SETTINGS } from './settings.ts';

/** Configuration of other networks; null where one is not set up. */
export interface Networks {
  /** Our network number at DFP. */
  publisher: string | null;
  scripts: { COLOMBIA: string | null; COLOMBIA_V2: string | null };
  /** Allowed hosts of secondary impression addresses. */
  trackers: readonly string[];
}

export const networksOf = async (settings: Settings, ads: Config['ads']): Promise<Networks> => ({
  publisher: await settings.read(ADVERT_SETTINGS['adverts.network']),
  scripts: ads.scripts,
  trackers: ads.trackers,
});

export const isSetUp = (
  { network, place }: Pick<LiveUnit, 'network' | 'place'>,
  { publisher, scripts }: Networks,
): boolean =>
  isOffered(network, place) && (network === 'CB' || (network === 'DFP' ? publisher : scripts[network]) !== null);

/** Sizes are those of the slot; a file may have twice the pixels. */
const picturesOf = ({ place, picture, wide }: LiveUnit): { size: AdSize; src: string }[] => {
  const room = AD_SLOTS[place];
  return [
    { file: picture, size: room.narrow },
    { file: wide, size: room.wide },
  ].flatMap(({ file, size }) => (file === null || size === null ? [] : [{ size, src: srcOf(file) }]));
};
const srcOf = ({ file }: { file: string }): string => `/pictures/kept/${file}`;

/** A unit with its country groups resolved. */
export interface AimedUnit extends LiveUnit {
  countries: string[];
  excluded: string[];
}
export const aimedAt = (unit: LiveUnit, groups: Groups): AimedUnit => ({
  ...unit,
  countries: countriesOf(unit.geo, groups),
  excluded: countriesOf(unit.exclude_geo, groups),
});

const commonOf = (unit: AimedUnit) => ({
  id: unit.id,
  place: unit.place,
  sizes: [] as [number, number][],
  freq: unit.freq,
  geo: unit.countries,
  exclude_geo: unit.excluded,
  render_on_load: unit.render_on_load,
  refresh: unit.refresh,
  style: unit.style,
  enabled: true,
});

const asPair = ([width, height]: AdSize): [number, number] => [width, height];
/** The entered sizes, or those of the slot by default. */
function sizesOf({ place, sizes }: LiveUnit): [number, number][] {
  if (sizes.length > 0) return sizes.map((text) => text.split('x').map(Number) as [number, number]);
  const { narrow, wide } = AD_SLOTS[place];
  return [
    ...new Map([narrow, wide].flatMap((size) => (size === null ? [] : [[size.join('x'), asPair(size)]]))).values(),
  ];
}

const clickOf = (unit: LiveUnit, view: string): string => `/adverts/click/${unit.id}?view=${view}`;

/** @param view signed view of the page that receives the definition */
export function bannerOf(unit: AimedUnit, networks: Networks, view: string): AdBanner {
  const common = commonOf(unit);
  if (unit.network === 'CB') {
    const files = picturesOf(unit);
    return {
      ...common,
      network: 'CB',
      sizes: files.map(({ size }) => asPair(size)),
      images: files.map(({ size: [width, height], src }) => ({ src, width, height })),
      alt: unit.alt ?? '',
      advertiser: unit.campaign?.advertiser ?? '',
      clk: clickOf(unit, view),
    };
  }
  const sizes = sizesOf(unit);
  if (unit.network === 'DFP') return { ...common, network: 'DFP', sizes, unit: `/${networks.publisher}/${unit.code}` };
  return { ...common, network: unit.network, sizes, ...scripted(unit, unit.network, networks) };
}

export function nativeOf(unit: AimedUnit, networks: Networks, view: string): AdNative {
  const common = commonOf(unit);
  if (unit.network !== 'CB') {
    // Native ads never come from DFP: the desk resource has no such network.
    const network = unit.network === 'COLOMBIA_V2' ? 'COLOMBIA_V2' : 'COLOMBIA';
    return { ...common, network, ...scripted(unit, network, networks) };
  }
  const { content, picture, logo } = unit;
  return {
    ...common,
    network: 'CB',
    item: {
      img: picture && srcOf(picture),
      title: content.title ?? '',
      text: content.text ?? '',
      clk: clickOf(unit, view),
      logo: logo && srcOf(logo),
      sponsor: content.sponsor ?? '',
      ctaText: content.ctaText ?? null,
      adchoicesImg: content.adchoicesImg ?? null,
      adchoicesClk: content.adchoicesClk ?? null,
      itemType: content.itemType ?? 'story',
    },
  };
}

/**
 * @param agreed whether the reader consented; only then is a secondary address, which may be third-party, included
 */
export function skinOf(unit: AimedUnit, networks: Networks, view: string, agreed: boolean): AdSkin {
  const { content, picture } = unit;
  const second = content.trackerSec ?? null;
  const host = second === null ? null : (URL.parse(second)?.host ?? null);
  return {
    ...commonOf(unit),
    network: 'CB',
    link: clickOf(unit, view),
    img: picture === null ? '' : srcOf(picture),
    backcolor: content.backcolor ?? '#12171a',
    is_fixed: content.isFixed ?? false,
    close: content.close ?? true,
    tracker: `/adverts/pixel/${unit.id}?view=${view}`,
    tracker_sec: agreed && host !== null && networks.trackers.includes(host) ? second : null,
    cookie: content.cookie ?? 'skin_closed',
  };
}

const scripted = (unit: LiveUnit, network: 'COLOMBIA' | 'COLOMBIA_V2', { scripts }: Networks) => ({
  script: scripts[network] ?? '',
  slot: unit.code ?? '',
});
