/** The OpenAPI description as a plain page: no script, no external resources. */
import { escaped } from '../../core/ports/mail/html.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown; description?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}
type Content = Record<string, { schema?: unknown }>;

export function docsPage(openapi: object): string {
  const {
    info,
    paths = {},
    components,
  } = openapi as {
    info?: { title?: string; description?: string };
    paths?: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, unknown> };
  };
  const shapes = Object.entries(components?.schemas ?? {});
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const chapters = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))].sort();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text(info?.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><header><h1>${text(info?.title)} API</h1><p>${text(info?.description)} For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Chapters"><ul>${chapters.map((name) => `<li><a href="#${anchorId(name)}">${text(name)}</a></li>`).join('')}<li><a href="#shapes">Schemas</a></li></ul></nav></header><main>
${chapters
  .map(
    (name) =>
      `<section id="${anchorId(name)}"><h2>${text(name)}</h2>${calls
        .filter((call) => (call.operation.tags?.[0] ?? 'Other') === name)
        .map(callHtml)
        .join('')}</section>`,
  )
  .join('\n')}
<section id="shapes"><h2>Schemas</h2>${shapes.map(([name, schema]) => `<details id="shape-${text(name)}"><summary><code>#/components/schemas/${text(name)}</code></summary><pre tabindex="0">${json(schema, 2)}</pre></details>`).join('')}</section>
</main></body></html>`;
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  return `<article><h3><code><b>${text(method.toUpperCase())}</b> ${text(path)}</code></h3><p><strong>${text(operation.summary)}</strong>${needs(operation)}</p>${
    operation.description
      ? operation.description
          .split('\n\n')
          .map((paragraph) => `<p>${text(paragraph)}</p>`)
          .join('')
      : ''
  }${
    operation.parameters?.length
      ? `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Schema</th></tr></thead><tbody>${operation.parameters.map((parameter) => `<tr><td><code>${text(parameter.name)}</code>${parameter.required ? '' : ' (optional)'}</td><td>${text(parameter.in)}</td><td><code>${json(parameter.schema)}</code></td></tr>`).join('')}</tbody></table>`
      : ''
  }${operation.requestBody ? shape('Body', operation.requestBody.content) : ''}${Object.entries(
    operation.responses ?? {},
  )
    .map(([status, reply]) =>
      shape(
        `${status}${reply.description && reply.description !== 'Default Response' ? `: ${reply.description}` : ''}`,
        reply.content,
      ),
    )
    .join('')}</article>`;
}

function needs({ security }: Operation): string {
  if (!security) return '';
  return JSON.stringify(security).includes('staffSession')
    ? ' <em>Requires a desk session.</em>'
    : ' <em>Requires a feed key.</em>';
}

function shape(title: string, content: Content | undefined): string {
  if (content === undefined) return `<p><small>${text(title)}</small></p>`;
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${text(title)} <code>${text(type)}</code></summary><pre tabindex="0">${json(schema, 2)}</pre></details>`,
    )
    .join('');
}

function json(value: unknown, indent?: number): string {
  return text(JSON.stringify(value ?? {}, null, indent));
}

function anchorId(name: string): string {
  return `chapter-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

const text = (value = ''): string => escaped(value);

export const docsStyle = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:1rem;padding:0;list-style:none}article{border-top:1px solid #8886;padding:.5rem 0}h3{font-size:1rem;overflow-wrap:anywhere}
pre{overflow:auto;max-height:30rem;padding:.75rem;border:1px solid #8886}table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}
caption{text-align:left;font-weight:600}td code{overflow-wrap:anywhere}`;
