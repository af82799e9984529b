import { VIDEO_PLAYER_ORIGIN } from '#domain/pictures/video-player.ts';

/** A picture that becomes a video on click. Nothing is loaded from the video's host before that. */
class VideoBillboard extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.#play());
  }

  #play() {
    const screen = this.querySelector('[data-screen]');
    const player = createPlayer(this.dataset.video ?? '', this.dataset.title ?? '');
    screen?.querySelector('button')?.remove();
    screen?.append(player);
    this.toggleAttribute('data-playing', true);
    player.focus();
  }
}

function createPlayer(videoId: string, title: string): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = `${VIDEO_PLAYER_ORIGIN}/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`;
  player.title = title;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  return player;
}

customElements.define('video-billboard', VideoBillboard);
