/** A text message to one phone. */
export interface Sms {
  /** Digits only, as the person typed it. */
  readonly phone: string;
  readonly text: string;
  readonly now: Date;
}

/** A way to send text messages. Throws where the message was not taken: nothing is then promised to the person. */
export interface SmsGateway {
  readonly id: string;
  send(sms: Sms): Promise<void>;
}
