import type { PageProps } from '@sightscreen/contracts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document } from './document/Document.tsx';
import { type Words, wordsIn } from './translation/in-language.tsx';
import { pageOf } from './pages/all-pages.ts';

export { fragment } from './fragments/fragment.tsx';
export { emblemImage } from './ui/emblem/emblem-image.tsx';
export { sharePicture } from './share/share-picture.tsx';
export { webApp } from './document/web-app.ts';

/** A page as an HTML document, identical for every reader. This module is the server's only import from the web. */
export const render = (props: PageProps, words?: Words): string =>
  `<!doctype html>${renderToString(tree(props, words))}`;

/** `words` replaces the text of the page's language, for a language that is not released yet. */
function tree(props: PageProps, words?: Words): ReactElement {
  const page = pageOf(props.page);
  if ('Document' in page) return <page.Document {...props} />;
  const lang = page.language?.(props) ?? 'en-GB';
  const own = words ?? wordsIn(lang);
  return (
    <Document
      base={props.base}
      lang={lang}
      words={own}
      {...page.head(props, own)}
      styles={page.styles(props)}
      ads={props.page !== 'problem'}
      islands={page.islands?.(props) ?? []}
    >
      <page.Body {...props} />
    </Document>
  );
}
