/**
 * What a stream can follow: one thing of a kind, such as one match. Topics are made here from ids that were checked,
 * and read back here alone.
 */
export type Topic = `${string}:${string}`;

/** @param kind a word of ours, without a colon; the id may hold any character */
export const topicOf = (kind: string, id: string | number): Topic => `${kind}:${id}`;
export const kindOf = (topic: Topic): string => topic.slice(0, topic.indexOf(':'));
export const idOf = (topic: Topic): string => topic.slice(topic.indexOf(':') + 1);
