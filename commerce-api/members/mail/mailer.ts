export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends the shop's mails. */
export interface Mailer {
  /** Resolves once the mail was handed over for delivery. */
  send(mail: Mail): Promise<void>;
}
