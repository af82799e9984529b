/** Where the player of videos in billboards comes from. */
export const VIDEO_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';
