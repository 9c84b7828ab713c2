/** Consent strings of a platform of the Transparency and Consent Framework 2 (ADS-Q08). */

interface TcData {
  tcString?: string;
  eventStatus?: string;
}
/** Without success there is no data. */
export type Tcf = (
  command: 'addEventListener',
  version: 2,
  callback: (data: TcData | null, success: boolean) => void,
) => void;

/** Reports each new string after the reader has answered, and null when there is none or it is withdrawn. */
export function watchConsent(tcf: Tcf, report: (tcf: string | null) => void): void {
  let last: string | null | undefined;
  tcf('addEventListener', 2, (data, success) => {
    if (success && data?.eventStatus === 'cmpuishown') return;
    const now = (success && data?.tcString) || null;
    if (now === last) return;
    last = now;
    report(now);
  });
}
