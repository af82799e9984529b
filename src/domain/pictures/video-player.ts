/** The origin of the video player in billboards. */
export const VIDEO_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';
