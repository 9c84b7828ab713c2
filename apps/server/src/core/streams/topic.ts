/**
 * A topic of streams: one item of a kind, such as one match. Only this module builds topics, from validated ids, and
 * parses them.
 */
export type Topic = `${string}:${string}`;

/** @param kind a constant without a colon; the id may contain any character */
export const topicOf = (kind: string, id: string | number): Topic => `${kind}:${id}`;
export const kindOf = (topic: Topic): string => topic.slice(0, topic.indexOf(':'));
export const idOf = (topic: Topic): string => topic.slice(topic.indexOf(':') + 1);
