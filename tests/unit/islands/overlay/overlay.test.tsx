// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Overlay } from '#islands/overlay/Overlay.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const LOCALE = { country: 'SG', language: 'en' } as const;

/** An API with an overlay, or without. Returns the paths that it was asked for. */
function anApi(attributes?: object): Array<string | null> {
  const asked: Array<string | null> = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.origin).searchParams.get('path'));
    return Response.json({
      data: attributes ? { type: 'overlays', id: 'gifts', attributes } : null,
    });
  });
  return asked;
}

const GIFTS = { name: 'Gifts', url: '/sale', 'image-url': 'https://pictures.example/gifts.jpg' };

const open = () => render(<Overlay {...LOCALE} texts={messages.overlay} />);
const shown = () => screen.findByRole('dialog', { name: 'Gifts' });

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
});

test('an overlay is closed in all tabs by Escape in one', async () => {
  const asked = anApi(GIFTS);
  open();
  expect((await shown()).querySelector('a')?.getAttribute('href')).toBe('/sale');
  expect(asked).toEqual([location.pathname]);
  const otherTab = new BroadcastChannel('overlays');
  otherTab.postMessage('another');
  const told = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  screen.getByRole('link').focus();
  await userEvent.setup().keyboard('{Escape}');
  expect(await told).toBe('gifts');
  otherTab.close();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gifts' })).toBeNull());
});
