/**
 * Draws a QR code in the browser, so that its content goes to no other server. Dark on light in both themes, as cameras
 * require.
 */
import { encode } from 'uqr';

const SVG = 'http://www.w3.org/2000/svg';

export function qrCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { border: 3 });
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
    class: 'tv__qr',
  }))
    svg.setAttribute(name, value);
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ width: size, height: size, fill: '#fff' }))
    ground.setAttribute(name, String(value));
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  );
  path.setAttribute('fill', '#000');
  svg.append(ground, path);
  return svg;
}
