import type { PageProps } from '@sightscreen/contracts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document } from './document/Document.tsx';
import { pageOf } from './pages/all-pages.ts';

export { fragment } from './fragments/fragment.tsx';
export { emblemImage } from './ui/emblem/emblem-image.tsx';
export { sharePicture } from './share/share-picture.tsx';
export { webApp } from './document/web-app.ts';

/** A page as an HTML document, identical for every reader. This module is the server's only import from the web. */
export const render = (props: PageProps): string => `<!doctype html>${renderToString(tree(props))}`;

function tree(props: PageProps): ReactElement {
  const page = pageOf(props.page);
  if ('Document' in page) return <page.Document {...props} />;
  return (
    <Document base={props.base} {...page.head(props)} styles={page.styles(props)} islands={page.islands?.(props) ?? []}>
      <page.Body {...props} />
    </Document>
  );
}
