import type { ReactNode } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';

const SIGN = { warn: 'warning', bad: 'warning', info: 'clock' } as const;

export function Notice({ tone, children }: { tone: keyof typeof SIGN; children: ReactNode }) {
  return (
    <div className={`notice notice--${tone}`}>
      <Sign name={SIGN[tone]} />
      <div>{children}</div>
    </div>
  );
}
