/** Whole honest games of several kinds: hidden cards decide much in them, and nothing is told before it is shown. */
export const HONEST: readonly (readonly [name: string, file: string])[] = [
  [
    'old maid',
    `spec: 1
game: old_maid
players: 2..3
components: { deck: { base: standard_52, without: [Qc] } }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
  pairs: { kind: board, per: player, visible: everyone }
setup:
  - shuffle: deck
  - deal: rest to each_player from deck
turn: { order: clockwise, offer: [take] }
moves:
  take:
    params: { target: player }
    when: target != self and size(target.hand) > 0
    actions:
      - move: random 1 from target.hand to self.hand
on:
  hand_changed:
    - move: all where count(self.hand where rank == outer.rank) >= 2 from self.hand to self.pairs (revealed)
end: { when: size(players.hand) <= 1, winner: player with max(size(pairs)) }
limits: { max_turns: 200, on_limit: draw }
`,
  ],
  [
    'a game of tricks',
    `spec: 1
game: tricks
players: 3
components: { deck: standard_52 }
ranking: { type: high_card, ace: high, suits_break_ties: true }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
  trick: { kind: board, visible: everyone }
  won: { kind: board, per: player, visible: everyone }
state:
  led: { type: enum, values: [none, c, d, h, s], init: none }
  voids: { per: player, type: int, init: 0 }
setup: [shuffle: deck, deal: 5 to each_player from deck]
turn: { order: clockwise, offer: [play] }
moves:
  play:
    params: { card: self.hand }
    when: led == 'none' or card.suit == led or count(self.hand where suit == led) == 0
    actions:
      - move: chosen card from self.hand to trick (revealed)
      - if: led == 'none'
        then: [set: led to card.suit]
      - if: card.suit != led
        then: [add: 1 to voids]
      - if: size(trick) == 3
        then:
          - move: all from trick to self.won
          - set: led to none
end: { when: size(players.hand) == 0, winner: player with max(size(won)) }
`,
  ],
  [
    'a game of claims and doubts',
    `spec: 1
game: liar
players: 2..3
components: { deck: standard_52 }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
  pile: { kind: deck, visible: nobody }
  seen: { kind: discard, visible: everyone }
state:
  claimed: { type: enum, values: [none, '2', '3', '4', '5', '6', '7', '8', '9', T, J, Q, K, A], init: none }
  liars: { type: int, init: 0 }
setup: [shuffle: deck, deal: 5 to each_player from deck]
turn: { order: clockwise, offer: [lay, doubt] }
moves:
  lay:
    params: { card: self.hand, claim: rank }
    public: [claim]
    actions:
      - move: chosen card from self.hand to top of pile
      - set: claimed to $claim
  doubt:
    when: size(pile) > 0
    actions:
      - move: 1 from pile to top of seen (revealed)
      - if: top(seen).rank != claimed
        then: [add: 1 to liars]
end: { when: turn_number > 12 or any(players where size(hand) == 0), winner: player with min(size(hand)) }
`,
  ],
  [
    'a game that shows its hands at the end',
    `spec: 1
game: bj
players: 2
components: { deck: standard_52 }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
state: { best: { type: int, init: 0 }, done: { type: int, init: 0 } }
setup: [shuffle: deck, deal: 2 to each_player from deck]
turn: { order: clockwise, offer: [hit, stand] }
moves:
  hit:
    actions:
      - draw: 1 from deck (revealed)
      - if: rank_value(last_drawn) > 9
        then: [again: true]
  stand:
    actions:
      - add: 1 to done
      - if: done == 2
        then:
          - each_player: [reveal: self.hand]
          - set: best to max(count(players.hand where rank == 'A'), 1)
          - win: player with max(count(hand where rank == 'A'))
end: { when: turn_number > 30, winner: nobody }
`,
  ],
];
