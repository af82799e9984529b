/** What finds an order: its number, and the email address that it was placed with. */
export interface OrderNaming {
  readonly number: string;
  readonly email: string;
}

/** The order that a form is about. Neither is in an address, which logs and histories keep. */
export function NamedOrder({ number, email }: OrderNaming) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="email" value={email} />
    </>
  );
}
