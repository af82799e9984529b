import './cart.css';

/** The placeholder of a bag that is being loaded: two lines and the summary. */
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
