/** Where the player of home page videos comes from. */
export const VIDEO_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';
