/** Languages of Stripe's payment page. It refuses others. */
const LOCALES =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** The locale itself, else one of its language, else that of the browser. @param locale BCP 47 */
export function stripeLocale(locale: string): string {
  const language = locale.split('-')[0]!;
  return (
    [locale, language].find((name) => LOCALES.includes(name)) ??
    LOCALES.find((name) => name.startsWith(`${language}-`)) ??
    'auto'
  );
}
