/** The configured scanner of uploads; without one, warns once at the start in production (FORM-S03). */
import { clamd } from './clamd.ts';
import { type VirusScan, withoutScanner } from './port.ts';

export function openScanner(
  { clamd: place, production }: { clamd: Parameters<typeof clamd>[0] | null; production: boolean },
  logger: { warn(message: string): void },
): VirusScan {
  if (place !== null) return clamd(place);
  if (production) logger.warn('uploads are stored without a virus scan: set CLAMD_HOST');
  return withoutScanner;
}
