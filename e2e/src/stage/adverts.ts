/** Ads of a journey: the server's replies, images of a given size, and every request of a page. */
import { type AdsReply, adsReply } from '@sightscreen/contracts/calls/adverts';
import type { BrowserContext, Request } from 'playwright-core';

type AdsReplyPart = Partial<Omit<AdsReply, 'page'>>;
type Banner = Extract<AdsReply['banners'][number], { network: 'CB' }>;

const unit = {
  sizes: [] as [number, number][],
  freq: 100,
  geo: [],
  exclude_geo: [],
  render_on_load: false,
  refresh: {},
  style: 'plain',
  enabled: true,
} as const;

export const banner = (
  id: number,
  slot: 'aside' | 'inline' | 'roadblock',
  sizes: [number, number][],
  more: Partial<Banner> = {},
): Banner => ({
  ...unit,
  id,
  place: slot,
  network: 'CB',
  sizes,
  images: sizes.map(([width, height]) => ({ src: `/files/ad-${id}-${width}x${height}.svg`, width, height })),
  alt: 'Larkspur and Daughters: willow, cut in March',
  advertiser: 'Larkspur and Daughters',
  clk: `/adverts/click/${id}?view=v`,
  geo: [],
  exclude_geo: [],
  ...more,
});
export const aside = (id: number, more: Partial<Banner> = {}): Banner => banner(id, 'aside', [[300, 250]], more);
export const inline = (id: number, more: Partial<Banner> = {}): Banner =>
  banner(
    id,
    'inline',
    [
      [728, 90],
      [320, 100],
    ],
    more,
  );
export const native = (id: number): AdsReply['natives'][number] => ({
  ...unit,
  id,
  place: 'list',
  network: 'CB',
  geo: [],
  exclude_geo: [],
  item: {
    img: `/files/ad-${id}-96x72.svg`,
    title: 'A bat that was cut in March',
    text: 'Larkspur and Daughters make twelve a week, in Tarn City',
    clk: `/adverts/click/${id}?view=v`,
    logo: null,
    sponsor: 'Larkspur and Daughters',
    ctaText: 'See the bats',
    adchoicesImg: null,
    adchoicesClk: '/info/advertise',
    itemType: 'product',
  },
});
export const skin = (id: number, more: Partial<AdsReply['skins'][number]> = {}): AdsReply['skins'][number] => ({
  ...unit,
  id,
  place: 'skin',
  network: 'CB',
  geo: [],
  exclude_geo: [],
  link: `/adverts/click/${id}?view=v`,
  img: `/files/ad-${id}-400x1000.svg`,
  backcolor: '#e9e4d4',
  is_fixed: true,
  close: true,
  tracker: `/adverts/pixel/${id}?view=v`,
  tracker_sec: null,
  cookie: `skin_${id}`,
  ...more,
});

export const dfp = (id: number, more: Partial<AdsReply['banners'][number]> = {}): AdsReply['banners'][number] =>
  ({
    ...unit,
    id,
    place: 'aside',
    network: 'DFP',
    sizes: [[300, 250]],
    unit: '/1234567/match-aside',
    render_on_load: true,
    geo: [],
    exclude_geo: [],
    ...more,
  }) as AdsReply['banners'][number];
export const scripted = (
  id: number,
  network: 'COLOMBIA' | 'COLOMBIA_V2',
  script: string,
  slot: 'aside' | 'inline' = 'aside',
): AdsReply['banners'][number] => ({
  ...unit,
  id,
  place: slot,
  network,
  sizes: [[300, 250]],
  script,
  slot: '4711',
  render_on_load: true,
  geo: [],
  exclude_geo: [],
});

/** A picture in flat colours that shows its size. */
const picture = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#e9e4d4" d="M0 0h${width}v${height}H0z"/><path fill="#c3ad7d" d="M${width * 0.7} 0h${width * 0.12}v${height * 0.7}h-${width * 0.12}z"/><text x="${width * 0.06}" y="${height * 0.4}" font-family="serif" font-size="${Math.min(25, height / 4)}" fill="#12171a">Willow, cut in March</text></svg>`;

export interface AdStage {
  /** Served in turn; the last one repeats. */
  replies: AdsReplyPart[];
  /** Pages that requested ads, by their advertising names. */
  requests: string[];
  /** Numbers of ads reported as seen. */
  seen: number[];
  pixels: string[];
  /** Images that fail, by part of their address. */
  broken: Set<string>;
  /** Every request to another host, whatever its outcome. */
  outside: string[];
}

/** From now on, answers every request that concerns ads. */
export async function adStage(context: BrowserContext, origin: string, ...replies: AdsReplyPart[]): Promise<AdStage> {
  const stage: AdStage = { replies, requests: [], seen: [], pixels: [], broken: new Set(), outside: [] };
  context.on('request', (request: Request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin)) stage.outside.push(request.url());
  });
  await context.route(/\/api\/adverts\/(?!seen)/, async (route) => {
    const page = new URL(route.request().url()).pathname.split('/').at(-1)!;
    stage.requests.push(page);
    const reply = stage.replies.length > 1 ? stage.replies.shift()! : stage.replies[0]!;
    // Parses replies so that none violates the contract.
    const json = adsReply.parse({
      page,
      country: 'IN',
      ad_free: false,
      asks: false,
      agreed: false,
      view: 'v',
      until: null,
      banners: [],
      natives: [],
      skins: [],
      roadblock: null,
      tcf: null,
      ...reply,
    });
    await route.fulfill({ json });
  });
  await context.route('**/api/adverts/seen', async (route) => {
    stage.seen.push(...(route.request().postDataJSON() as { units: number[] }).units);
    await route.fulfill({ json: { counted: 1 } });
  });
  await context.route('**/adverts/pixel/**', async (route) => {
    stage.pixels.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/svg+xml', body: picture(1, 1) });
  });
  await context.route(/\/files\/ad-\d+-(\d+)x(\d+)\.svg$/, async (route) => {
    const [, width = '', height = ''] = /(\d+)x(\d+)\.svg$/.exec(route.request().url()) ?? [];
    if ([...stage.broken].some((part) => route.request().url().includes(part))) return route.abort();
    return route.fulfill({ contentType: 'image/svg+xml', body: picture(Number(width), Number(height)) });
  });
  return stage;
}
