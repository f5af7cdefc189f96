/**
 * The one quiet motion a picture may have, for a scene's defs: `<g class="drift">` slides 12 px, `<g class="breathe">`
 * fades a little. Nothing moves for people who asked for less motion.
 */
export const MOTION =
  '<style>@media (prefers-reduced-motion:no-preference){' +
  '.drift{animation:d 14s ease-in-out infinite alternate}@keyframes d{to{transform:translateX(12px)}}' +
  '.breathe{animation:b 6s ease-in-out infinite alternate}@keyframes b{to{opacity:.5}}}</style>'
