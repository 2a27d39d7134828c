/** The tables that are looked up before a store is known, or belong to none: all others are store-owned. */
const REFERENCE_TABLES = [
  'organisation',
  'area',
  'area_manager',
  'api_key',
  'store',
  'table_code',
  'staff_login',
  'sign_in_failure',
  'session',
  'person',
  'person_identity',
  'remembered_device',
  'device',
  'slider_challenge',
  'human_check',
  'verification_code',
  'provider_login',
  'sms_outbox',
  'installation',
  'rate_window',
  'payment_reference',
  'provider_transaction',
  'sandbox_payment',
  'sandbox_refund',
] as const;

export const referenceTables = (): readonly string[] => REFERENCE_TABLES;
