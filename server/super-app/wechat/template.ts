import type { OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import { StartError } from '../../start-error';
import type { OrderNotification } from '../super-app';

type Meaning = 'number' | 'status' | 'store';

/** A template of subscription messages, as the operator chose it in WeChat's console, with its fields by what goes there. */
export interface MessageTemplate {
  readonly id: string;
  readonly fields: Readonly<Record<'number' | 'status', string> & { readonly store?: string }>;
}

export type MessageTemplates = Readonly<Record<OrderNotificationKind, MessageTemplate | null>>;

/**
 * Kinds of field that take texts of any script, with the most characters of each; the others take Chinese only, or a
 * time.
 */
const LENGTHS: Readonly<Record<string, number>> = { thing: 20, character_string: 32 };
const ID = /^[\w-]{20,64}$/;
/** A number has no letters of other scripts: it may be in either kind. */
const FIELDS: Readonly<Record<Meaning, RegExp>> = {
  number: /^(thing|character_string)\d{1,2}$/,
  status: /^thing\d{1,2}$/,
  store: /^thing\d{1,2}$/,
};

const isMeaning = (name: string): name is Meaning => name in FIELDS;

/**
 * Reads `<template id> number=character_string1 status=thing2 store=thing3`; the store may be missing. Throws a
 * StartError naming the variable.
 */
export const templateIn = (variable: string, text: string | null): MessageTemplate | null => {
  if (text === null) return null;
  const [id = '', ...written] = text.split(/\s+/);
  const pairs = written.map((pair) => pair.split('=') as [string, string?]);
  const isRead = pairs.every(([name, field = '']) => isMeaning(name) && FIELDS[name].test(field));
  const { number, status, store } = Object.fromEntries(pairs) as Partial<Record<Meaning, string>>;
  if (!ID.test(id) || !isRead || number === undefined || status === undefined) {
    throw new StartError(
      `${variable} must be a template's id and its fields: ID number=character_string1 status=thing2.`,
    );
  }
  return { id, fields: { number, status, ...(store !== undefined && { store }) } };
};

const cut = (field: string, text: string): string => [...text].slice(0, LENGTHS[field.replace(/\d+$/, '')]).join('');

/** The fields of a message; WeChat refuses one that is too long. */
export const toTemplateData = (
  { fields }: MessageTemplate,
  { orderNo, status, store }: Pick<OrderNotification, 'orderNo' | 'status' | 'store'>,
): Readonly<Record<string, { readonly value: string }>> => {
  const values: Readonly<Record<Meaning, string>> = { number: orderNo, status, store };
  return Object.fromEntries(
    Object.entries(fields).map(([meaning, field]) => [field, { value: cut(field, values[meaning as Meaning]) }]),
  );
};
