export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How the shop's mails leave. */
export interface Mailer {
  /** Resolves once the mail is in the hands of whoever delivers it. */
  send(mail: Mail): Promise<void>;
}
