import './cart.css';

/** The place of a bag that is being read: two lines and the summary. */
export function CartSkeleton() {
  return (
    <div className="cart cart-skeleton" aria-hidden="true">
      <div>
        <span />
        <span />
        <span />
      </div>
      <span />
    </div>
  );
}
