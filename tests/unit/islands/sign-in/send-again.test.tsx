// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SendAgain } from '#islands/sign-in/SendAgain.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

/** A time of a page's clock, to which no minute can be added without an error of rounding. */
const UNEVEN_MS = 36_704.1;

test('a wait begins with its own seconds, whatever the clock says', () => {
  expect(UNEVEN_MS + 60_000 - UNEVEN_MS).toBeGreaterThan(60_000);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(UNEVEN_MS);
  onTestFinished(() => clock.mockRestore());
  render(
    <SendAgain
      texts={messages.authentication}
      label="Send again"
      waitText="In {{value}} s"
      sentText="Sent"
      resendAfterS={60}
      send={async () => 60}
    />,
  );
  expect(screen.getByText('In 60 s')).toBeDefined();
});
