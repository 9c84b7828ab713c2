/** Builds the content of an ad slot, always beginning with its label. */
import type { AdBanner, AdNative } from '@sightscreen/contracts/calls/adverts';
import { element } from './element.ts';
import { textOf } from '../text/text-of.ts';

const words = textOf('ads');

export type HouseBanner = Extract<AdBanner, { network: 'CB' }>;
export type HouseNative = Extract<AdNative, { network: 'CB' }>;
/** An ad, and whether its picture loaded. */
export interface Creative {
  node: HTMLElement;
  arrived: Promise<boolean>;
  /** For ads that load only once they are in the page: starts loading, in place of `arrived`. */
  begin?: () => Promise<boolean>;
}
/** Tells search engines that the link is paid for, and sends the target no referrer. */
export const REL = 'sponsored nofollow noopener noreferrer';

/** A still image. @param at index of the size */
export function banner(unit: HouseBanner, at: number): Creative {
  const [width, height] = unit.sizes[at]!;
  const picture = element('img', {
    src: unit.images[at]!.src,
    width: String(width),
    height: String(height),
    alt: unit.alt,
  });
  const box = element('div', { class: 'ad__box' }, element('a', { href: unit.clk, rel: REL }, picture));
  box.dataset['style'] = unit.style;
  return { node: marked(words.mark, box), arrived: arrival(picture) };
}

/** A native ad that looks like the rows of the surrounding list. */
export function native({ item }: HouseNative): Creative {
  const { img, logo, title, text, clk, sponsor, ctaText, adchoicesImg, adchoicesClk } = item;
  const picture = (src: string | null, kind: string): HTMLImageElement[] =>
    src === null ? [] : [element('img', { src, alt: '', class: kind })];
  const [image] = picture(img, 'ad__img');
  const content = element('span', { class: 'ad__text' }, element('b', {}, title), element('span', {}, text));
  if (ctaText !== null) content.append(element('span', { class: 'ad__cta' }, ctaText));
  const link = element('a', { href: clk, rel: REL, class: 'ad__row' }, content);
  if (image !== undefined) link.append(image);
  const node = marked(words.by(sponsor), link);
  const mark = node.firstElementChild!;
  mark.prepend(...picture(logo, 'ad__sign'));
  if (adchoicesClk !== null)
    mark.append(element('a', { href: adchoicesClk, rel: REL }, ...picture(adchoicesImg, 'ad__sign'), words.why));
  return { node, arrived: image === undefined ? Promise.resolve(true) : arrival(image) };
}

export const marked = (mark: string, content: Node): HTMLElement =>
  element('div', { class: 'ad__in' }, element('p', { class: 'ad__mark' }, element('span', {}, mark)), content);

const arrival = (picture: HTMLImageElement): Promise<boolean> =>
  picture.decode().then(
    () => true,
    () => false,
  );
