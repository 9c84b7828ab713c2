/** A readable text colour on any advertiser's colour (WCAG 2 requires 4.5; black or white always reaches it). */
const INKS = ['#000000', '#ffffff'] as const;

/** @param colour as `#rrggbb` */
export const inkOn = (colour: string): (typeof INKS)[number] =>
  contrast(INKS[0], colour) >= contrast(INKS[1], colour) ? INKS[0] : INKS[1];

export function contrast(colour: string, other: string): number {
  const [a, b] = [luminance(colour), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
